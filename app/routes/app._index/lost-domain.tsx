import { Banner } from "@shopify/polaris";
import { useText } from "~/components/use-text";

/** Emails fall back to the app's address, because the shop's own domain is not verified. */
export function LostDomain({ address }: { address: string }) {
  const text = useText();
  return (
    <Banner
      tone="warning"
      title={text("home.mailDomain.title", { address })}
      action={{ content: text("home.mailDomain.open"), url: "/app/settings" }}
    >
      {text("home.mailDomain.text")}
    </Banner>
  );
}
