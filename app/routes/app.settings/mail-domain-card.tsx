import { useAppBridge } from "@shopify/app-bridge-react";
import { Badge, Banner, BlockStack, Button, Card, InlineStack, Text, TextField } from "@shopify/polaris";
import { useState } from "react";
import { mailDomain } from "~/api/mail-domain";
import { ConfirmModal } from "~/components/confirm-modal";
import { ErrorBanner, sentence } from "~/components/error-banner";
import { useFormat } from "~/components/format";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { MailDomainResource } from "~/models/mail-domain/resource";
import { DnsRecords } from "./dns-records";

const tones = { pending: "attention", verified: "success", failed: "critical" } as const;

/** Emails to suppliers come from the shop's own domain: sets it up, shows its DNS records, and how it stands. */
export function MailDomainCard({ domain }: { domain: MailDomainResource | null }) {
  const text = useText();
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h2" variant="headingMd">
            {text("settings.mailDomain.title")}
          </Text>
          {domain ? (
            <Badge tone={tones[domain.state]}>{text(`settings.mailDomain.states.${domain.state}`)}</Badge>
          ) : null}
        </InlineStack>
        {domain ? <SetUp domain={domain} /> : <AddDomain />}
      </BlockStack>
    </Card>
  );
}

function AddDomain() {
  const text = useText();
  const shopify = useAppBridge();
  const [address, setAddress] = useState("");
  const adding = useApiAction({
    onSuccess: () => void shopify.toast.show(text("settings.mailDomain.added")),
  });
  const label = text("settings.mailDomain.address");
  const issue = adding.issueAt("address");
  const add = () => void adding.run(mailDomain.add, { body: { address } });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <BlockStack gap="300">
        <Text as="p" tone="subdued">
          {text("settings.mailDomain.hint")}
        </Text>
        <ErrorBanner error={adding.error} nameOf={() => label} />
        <TextField
          label={label}
          type="email"
          autoComplete="email"
          value={address}
          placeholder={text("settings.mailDomain.placeholder")}
          helpText={text("settings.mailDomain.addressHint")}
          onChange={(typed) => {
            adding.mend("address");
            setAddress(typed);
          }}
          {...(issue !== undefined && { error: sentence(label, issue) })}
        />
        <InlineStack>
          <Button loading={adding.pending} onClick={add}>
            {text("settings.mailDomain.add")}
          </Button>
        </InlineStack>
      </BlockStack>
    </form>
  );
}

function SetUp({ domain }: { domain: MailDomainResource }) {
  const text = useText();
  const format = useFormat();
  const shopify = useAppBridge();
  const [isRemoving, setRemoving] = useState(false);
  const { state, address, records, checkedAt, verifiedAt } = domain;
  const checking = useApiAction<typeof mailDomain.check>({
    onSuccess: (now) => void shopify.toast.show(text(`settings.mailDomain.checked.${now.state}`)),
  });
  const removing = useApiAction({
    onSuccess: () => {
      setRemoving(false);
      shopify.toast.show(text("settings.mailDomain.removed"));
    },
  });
  const isLost = state === "failed" && verifiedAt !== null;
  return (
    <>
      <ErrorBanner error={checking.error} />
      {state === "failed" ? (
        <Banner
          tone="critical"
          title={text(`settings.mailDomain.${isLost ? "lost" : "failed"}`, { address })}
        >
          {text("settings.mailDomain.fallback")}
        </Banner>
      ) : (
        <Text as="p">{text(`settings.mailDomain.${state}`, { address })}</Text>
      )}
      <DnsRecords records={records} />
      <Text as="p" variant="bodySm" tone="subdued">
        {text("settings.mailDomain.lastChecked", { time: format.dateTime(checkedAt) })}
      </Text>
      <InlineStack gap="300">
        <Button
          loading={checking.pending}
          disabled={removing.pending}
          onClick={() => void checking.run(mailDomain.check, {})}
        >
          {text("settings.mailDomain.check")}
        </Button>
        <Button tone="critical" variant="plain" disabled={checking.pending} onClick={() => setRemoving(true)}>
          {text("settings.mailDomain.remove")}
        </Button>
      </InlineStack>
      <ConfirmModal
        id="remove-mail-domain"
        open={isRemoving}
        title={text("settings.mailDomain.removeTitle", { domain: domain.domain })}
        confirm={text("settings.mailDomain.remove")}
        refusal={text("settings.mailDomain.notRemoved")}
        action={removing}
        onConfirm={() => void removing.run(mailDomain.delete, {})}
        onClose={() => setRemoving(false)}
      >
        <Text as="p">{text("settings.mailDomain.removeText")}</Text>
      </ConfirmModal>
    </>
  );
}
