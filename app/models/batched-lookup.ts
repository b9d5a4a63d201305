import DataLoader from "dataloader";
import pLimit from "p-limit";

/** Two, so that a connection that hangs does not keep everybody waiting. */
const mostAtOnce = 2;

/**
 * Asks for one key at a time, reads many at once: whoever asks while two reads are under way waits for the next one,
 * together with all who do. A read that had begun before is nobody's answer, so each sees what was committed before
 * it asked. What `read` throws, its askers get, and no others.
 */
export function batchedLookup<Key, Value>(read: (keys: Key[]) => Promise<Map<Key, Value>>) {
  const limit = pLimit(mostAtOnce);
  let begun: Promise<Map<Key, Value>>;
  const loader = new DataLoader<Key, Value | undefined>(
    (keys) => {
      begun = read([...new Set(keys)]);
      return begun.then((found) => keys.map((key) => found.get(key)));
    },
    {
      cache: false,
      batchScheduleFn(dispatch) {
        const readBatch = () => {
          dispatch();
          return begun;
        };
        limit(readBatch).catch(() => undefined);
      },
    },
  );
  return (key: Key): Promise<Value | undefined> => loader.load(key);
}
