import DataLoader from "dataloader";
import pLimit from "p-limit";

/** Two, so that one hanging connection does not block all callers. */
const mostAtOnce = 2;

/** Callers that ask while two reads run share the next one: each sees what was committed before it asked. */
export function batchedLookup<Key, Value>(read: (keys: Key[]) => Promise<Map<Key, Value>>) {
  const limit = pLimit(mostAtOnce);
  let lastRead: Promise<Map<Key, Value>>;
  const loader = new DataLoader<Key, Value | undefined>(
    (keys) => {
      lastRead = read([...new Set(keys)]);
      return lastRead.then((found) => keys.map((key) => found.get(key)));
    },
    {
      cache: false,
      batchScheduleFn(dispatch) {
        const readBatch = () => {
          dispatch();
          return lastRead;
        };
        limit(readBatch).catch(() => undefined);
      },
    },
  );
  return (key: Key): Promise<Value | undefined> => loader.load(key);
}
