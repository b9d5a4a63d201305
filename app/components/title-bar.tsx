import { TitleBar as PlatformTitleBar } from "@shopify/app-bridge-react";
import { type ReactNode, useSyncExternalStore } from "react";

interface Props {
  title: string;
  children?: ReactNode;
}

/**
 * The admin's title bar. Its buttons come once the page listens: the admin draws them outside the
 * frame as soon as they are in the document, and a click before that would go nowhere. A modal has the platform's
 * own among its children, where it looks for it.
 */
export function TitleBar({ title, children }: Props) {
  const listens = useSyncExternalStore(never, inBrowser, onServer);
  return <PlatformTitleBar title={title}>{listens ? children : null}</PlatformTitleBar>;
}

const never = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;
