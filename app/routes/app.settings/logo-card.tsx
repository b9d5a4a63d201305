import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, Button, Card, DropZone, InlineStack, Text } from "@shopify/polaris";
import { useState } from "react";
import { shopLogo } from "~/api/shop-logo";
import { ConfirmModal } from "~/components/confirm-modal";
import { ErrorBanner } from "~/components/error-banner";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import { type Logo, logoTypes } from "~/models/shop-logo/logo";
import { LogoPicture } from "./logo-picture";
import { type LogoUpload, useLogoUpload } from "./use-logo-upload";

/** The picture at the top of papers: shown, put there, replaced and removed. */
export function LogoCard({ logo }: { logo: Logo | null }) {
  const text = useText();
  const shopify = useAppBridge();
  const [isRemoving, setRemoving] = useState(false);
  const logoUpload = useLogoUpload();
  const removing = useApiAction({
    onSuccess: () => {
      setRemoving(false);
      shopify.toast.show(text("settings.logo.removed"));
    },
  });
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {text("settings.logo.title")}
        </Text>
        <Text as="p" tone="subdued">
          {text("settings.logo.hint")}
        </Text>
        {logo ? <LogoPicture key={logo.sha256} logo={logo} /> : null}
        <ChooseLogo isReplaced={logo !== null} logoUpload={logoUpload} />
        {logo ? (
          <InlineStack>
            <Button
              tone="critical"
              variant="plain"
              disabled={logoUpload.saving.pending}
              onClick={() => setRemoving(true)}
            >
              {text("settings.logo.remove")}
            </Button>
          </InlineStack>
        ) : null}
      </BlockStack>
      <ConfirmModal
        id="remove-logo"
        open={isRemoving}
        title={text("settings.logo.removeTitle")}
        confirm={text("settings.logo.remove")}
        refusal={text("settings.logo.notRemoved")}
        action={removing}
        onConfirm={() => void removing.run(shopLogo.delete, {})}
        onClose={() => setRemoving(false)}
      >
        <Text as="p">{text("settings.logo.removeText")}</Text>
      </ConfirmModal>
    </Card>
  );
}

function ChooseLogo({ isReplaced, logoUpload }: { isReplaced: boolean; logoUpload: LogoUpload }) {
  const { saving, fault, left, upload } = logoUpload;
  const text = useText();
  return (
    <>
      <ErrorBanner error={saving.error} nameOf={() => text("settings.logo.name")} />
      <DropZone
        label={text("settings.logo.title")}
        labelHidden
        accept={logoTypes.join(",")}
        type="file"
        allowMultiple={false}
        variableHeight
        disabled={saving.pending}
        onDrop={([file]) => {
          if (file) void upload(file);
        }}
      >
        <DropZone.FileUpload
          actionTitle={text(isReplaced ? "settings.logo.replace" : "settings.logo.choose")}
          actionHint={text("settings.logo.limits")}
        />
      </DropZone>
      {saving.pending ? (
        <div role="status">
          <Text as="p">{text("settings.logo.saving")}</Text>
        </div>
      ) : null}
      {fault !== null ? (
        <div role="alert">
          <Text as="p" tone="critical">
            {fault}
          </Text>
        </div>
      ) : null}
      {left ? (
        <InlineStack gap="300" blockAlign="center">
          <Text as="p" breakWord>
            {text("settings.logo.notSaved", { name: left.name })}
          </Text>
          <Button onClick={() => void upload(left)}>{text("common.tryAgain")}</Button>
        </InlineStack>
      ) : null}
    </>
  );
}
