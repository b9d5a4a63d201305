import { Page } from "@shopify/polaris";

export default function Home() {
  return <Page title="Backroom" />;
}
