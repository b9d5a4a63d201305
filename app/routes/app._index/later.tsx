import { Await } from "@remix-run/react";
import { Card, Text } from "@shopify/polaris";
import { Suspense, type ReactNode } from "react";
import { useText } from "~/components/use-text";

interface Props<T> {
  value: T | Promise<T>;
  /** Of the size that the answer will have. */
  waiting: ReactNode;
  children: (value: T) => ReactNode;
}

/** What is read after the page has come; where that fails, the rest of the page stays. */
export function Later<T>({ value, waiting, children }: Props<T>) {
  return (
    <Suspense fallback={waiting}>
      <Await resolve={value} errorElement={<NotRead />}>
        {(read) => children(read as T)}
      </Await>
    </Suspense>
  );
}

function NotRead() {
  const text = useText();
  return (
    <Card>
      <Text as="p" tone="critical">
        {text("home.notLoaded")}
      </Text>
    </Card>
  );
}
