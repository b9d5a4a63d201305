/** Two, so that a connection that hangs does not keep everybody waiting. */
const mostAtOnce = 2;

interface Batch<Key, Value> {
  keys: Set<Key>;
  found: Promise<Map<Key, Value>>;
  start: () => void;
}

/**
 * Asks for one key at a time, reads many at once: whoever asks while two reads are under way waits for the next one,
 * together with all who do. A read that had begun before is nobody's answer, so each sees what was committed before
 * it asked. What `read` throws, its askers get, and no others.
 */
export function batchedLookup<Key, Value>(read: (keys: Key[]) => Promise<Map<Key, Value>>) {
  let underWay = 0;
  let next: Batch<Key, Value> | null = null;

  const newBatch = (): Batch<Key, Value> => {
    const keys = new Set<Key>();
    let start = (): void => undefined;
    const found = new Promise<Map<Key, Value>>((resolve) => {
      start = () => resolve((async () => read([...keys]))());
    });
    return { keys, found, start };
  };

  const startNext = () => {
    if (!next || underWay >= mostAtOnce) return;
    const { start, found } = next;
    next = null;
    underWay += 1;
    const end = () => {
      underWay -= 1;
      startNext();
    };
    found.then(end, end);
    start();
  };

  return async (key: Key): Promise<Value | undefined> => {
    next ??= newBatch();
    const { keys, found } = next;
    keys.add(key);
    startNext();
    return (await found).get(key);
  };
}
