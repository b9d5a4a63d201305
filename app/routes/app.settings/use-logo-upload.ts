import { useAppBridge } from "@shopify/app-bridge-react";
import { useState } from "react";
import { shopLogo } from "~/api/shop-logo";
import { inBase64 } from "~/components/base64";
import { type ApiAction, useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import { mostLogoBytes } from "~/models/shop-logo/logo";

export interface LogoUpload {
  saving: ApiAction;
  /** What is wrong with the chosen file before it is sent. */
  fault: string | null;
  /** The file that could be sent once more; null while none is. */
  left: File | null;
  upload: (file: File) => Promise<void>;
}

/** Saves a chosen file as the logo. One that got lost on its way stays, and can be sent once more. */
export function useLogoUpload(): LogoUpload {
  const text = useText();
  const shopify = useAppBridge();
  const [chosen, setChosen] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const saving = useApiAction({
    onSuccess: () => {
      setChosen(null);
      shopify.toast.show(text("settings.logo.saved"));
    },
  });
  const faultOf = ({ size }: File) => {
    if (size > mostLogoBytes) return text("settings.logo.tooLarge");
    return size === 0 ? text("settings.logo.empty") : null;
  };
  const upload = async (file: File) => {
    saving.clear();
    setChosen(null);
    const found = faultOf(file);
    setFault(found);
    if (found !== null) return;
    let content: string;
    try {
      content = await inBase64(file);
    } catch {
      return setFault(text("settings.logo.unreadable"));
    }
    setChosen(file);
    await saving.run(shopLogo.save, { body: { content } });
  };
  const isRefused = (saving.error?.issues.length ?? 0) > 0;
  return { saving, fault, left: saving.pending || isRefused ? null : chosen, upload };
}
