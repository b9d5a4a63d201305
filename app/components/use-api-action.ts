import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { BodyOf, DataOf, Endpoint } from "~/api/endpoint";
import type { Current } from "~/models/fields/version";
import { addressOf, ApiError, callApi, ChangedMeanwhile, type InputOf } from "./api-client";
import type { SavedOver } from "./edited-document/use-edited-document";
import { Intention } from "./intention";

interface Options<E extends Endpoint> {
  /** Runs after the answer; the page's loaders are read again unless it answers "navigates". */
  onSuccess?: (data: DataOf<E>) => "navigates" | void;
}

/** How a mutation stands. */
export interface ApiAction {
  pending: boolean;
  error: ApiError | null;
  clear: () => void;
  /** What is wrong with the field at this path, e.g. `lineItems.0.quantity`. */
  issueAt: (path: string) => string | undefined;
  /** Removes the error of the field at this path, because something else is typed into it. */
  mend: (path: string) => void;
}

/** A body as it was typed: null where no number could be read, so that the refusal names the field. */
type Typed<T> = T extends number
  ? T | null
  : T extends readonly (infer Item)[]
    ? readonly Typed<Item>[]
    : T extends object
      ? { [K in keyof T]: Typed<T[K]> }
      : T;

/** What a form sends to an endpoint, as it was typed. */
export type TypedBody<E extends Endpoint> = Typed<BodyOf<E>>;

type FormInput<E extends Endpoint> = Omit<InputOf<E>, "body"> &
  (undefined extends BodyOf<E> ? { body?: Typed<BodyOf<E>> } : { body: Typed<BodyOf<E>> });

export interface RunnableAction<E extends Endpoint = Endpoint> extends ApiAction {
  /**
   * Answers whether it succeeded. A second call while one is under way does nothing. `document`: the one that is saved,
   * where somebody else may have changed it meanwhile.
   */
  run: <Called extends E>(
    endpoint: Called,
    input: FormInput<Called>,
    document?: SavedOver,
  ) => Promise<boolean>;
}

/**
 * One mutation of a page: its pending state, its errors by field, and a key that survives a lost answer. `E` is
 * the endpoint whose answer `onSuccess` reads.
 */
export function useApiAction<E extends Endpoint = Endpoint>({
  onSuccess,
}: Options<E> = {}): RunnableAction<E> {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const [refusal, setError] = useState<ApiError | null>(null);
  const [mended, setMended] = useState<ReadonlySet<string>>(nothing);
  const error = useMemo(() => refusal && refusal.without(mended), [refusal, mended]);
  const busy = useRef(false);
  const [intention] = useState(() => new Intention());
  const succeed = useRef(onSuccess);
  succeed.current = onSuccess;

  const run = useCallback(
    async <Called extends E>(endpoint: Called, form: FormInput<Called>, document?: SavedOver) => {
      if (busy.current) return false;
      busy.current = true;
      setPending(true);
      setError(null);
      setMended(nothing);
      const input = form as InputOf<Called>;
      const address = addressOf(endpoint.path, input);
      const send = async (): Promise<DataOf<Called>> => {
        const version = await document?.version();
        const request = [endpoint.method, address, input.body, ...(version === undefined ? [] : [version])];
        try {
          return await callApi(endpoint, input, { key: intention.keyFor(JSON.stringify(request)), version });
        } catch (caught) {
          if (!(caught instanceof ChangedMeanwhile && document?.refused(caught.current as Current)))
            throw caught;
          return send();
        }
      };
      try {
        const data = await send();
        intention.succeed();
        document?.saved(data, input.body);
        if (succeed.current?.(data) !== "navigates") revalidate();
        return true;
      } catch (caught) {
        if (!(caught instanceof ApiError)) throw caught;
        intention.fail(caught);
        document?.failed(caught.isOutcomeUnknown);
        if (caught instanceof ChangedMeanwhile) revalidate();
        setError(caught);
        return false;
      } finally {
        busy.current = false;
        setPending(false);
      }
    },
    [intention, revalidate],
  );

  const clear = useCallback(() => setError(null), []);
  const issueAt = useCallback(
    (path: string) => error?.issues.find((issue) => issue.path === path)?.message,
    [error],
  );
  const mend = useCallback((path: string) => setMended((paths) => new Set([...paths, path])), []);
  useEffect(() => {
    if (refusal?.code !== "UNREACHABLE") return;
    window.addEventListener("online", clear);
    return () => window.removeEventListener("online", clear);
  }, [refusal, clear]);
  return { run, pending, error, clear, issueAt, mend };
}

const nothing: ReadonlySet<string> = new Set();
