import { useAppBridge } from "@shopify/app-bridge-react";
import { Button, InlineStack, TextField } from "@shopify/polaris";
import { BarcodeIcon } from "@shopify/polaris-icons";
import { type ReactNode, useEffect, useId, useState } from "react";
import { useText } from "./use-text";

/** Where there is no camera the answer comes before a person could give one. */
const mostMsOfRefusal = 250;

interface Props {
  label: string;
  /** A whole code: typed and entered, from a scanner that types, or from the phone's camera. */
  onCode: (code: string) => void;
  /** What is wrong with the last code; it stays until the next one. */
  error?: string | undefined;
  disabled?: boolean;
  /** The page is for scanning: the field has the focus from the start, where that opens no keyboard on the screen. */
  takesFocus?: boolean;
  /** Draws what stands below the field, and what is wrong in an element of this id; otherwise the field does. */
  below?: (fault: string | undefined, faultId: string) => ReactNode;
}

/** Takes one code after the other without the mouse: the field empties itself and keeps the focus. */
export function ScanField({ label, onCode, error, disabled = false, takesFocus = false, below }: Props) {
  const text = useText();
  const id = useId();
  const shopify = useAppBridge();
  const [value, setValue] = useState("");
  const [hasNoCamera, setHasNoCamera] = useState(false);
  useEffect(() => {
    if (!takesFocus || !window.matchMedia("(pointer: fine)").matches) return;
    document.getElementById(id)?.focus({ preventScroll: true });
  }, [takesFocus, id]);
  const fault = error ?? (hasNoCamera ? text("common.scan.noCamera") : undefined);

  function enter(code: string) {
    setHasNoCamera(false);
    setValue("");
    if (code.trim()) onCode(code.trim());
  }

  async function scanByCamera() {
    setHasNoCamera(false);
    const start = Date.now();
    try {
      const { data } = await shopify.scanner.capture();
      enter(data);
    } catch {
      // A person who closes the camera has scanned nothing, which is no fault, and takes longer than a refusal.
      setHasNoCamera(Date.now() - start < mostMsOfRefusal);
    }
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        enter(value);
      }}
    >
      <InlineStack gap="200" wrap={false} blockAlign="start">
        <div className="br-grow">
          <TextField
            id={id}
            label={label}
            labelHidden
            placeholder={text("common.scan.placeholder")}
            value={value}
            onChange={setValue}
            {...(fault && { error: below ? true : fault })}
            disabled={disabled}
            autoComplete="off"
            inputMode="search"
          />
        </div>
        <Button
          size="large"
          icon={BarcodeIcon}
          accessibilityLabel={text("common.scan.camera")}
          onClick={() => void scanByCamera()}
          disabled={disabled}
        />
      </InlineStack>
      {below?.(fault, `${id}Error`)}
    </form>
  );
}
