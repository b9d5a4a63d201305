import { useFetcher, useRevalidator } from "@remix-run/react";
import { useAppBridge } from "@shopify/app-bridge-react";
import { Button } from "@shopify/polaris";
import { useEffect, useRef, useState } from "react";
import { suppliers } from "~/api/suppliers";
import type { Vendor } from "~/models/supplier/vendors-without.server";
import { ApiError, callApi } from "./api-client";
import { BulkModal } from "./bulk/bulk-modal";
import { Intention } from "./intention";
import { useText } from "./use-text";

/** As many as are named before they are made. */
const mostNamed = 40;

interface Props {
  size?: "slim" | "medium";
}

/** Makes a supplier of each vendor of the store's products, after it has shown of which. */
export function VendorSuppliers({ size = "medium" }: Props) {
  const text = useText();
  const shopify = useAppBridge();
  const { revalidate } = useRevalidator();
  const vendors = useFetcher<Vendor[]>();
  const [isAsked, setAsked] = useState(false);
  const intentions = useRef(new Map<string, Intention>());
  const found = vendors.state === "idle" ? vendors.data : undefined;
  useEffect(() => {
    if (!isAsked || found?.length !== 0) return;
    shopify.toast.show(text("suppliers.vendors.none"));
    setAsked(false);
  }, [isAsked, found, shopify, text]);
  const make = async ({ name }: Vendor) => {
    const intention = intentions.current.get(name) ?? new Intention();
    intentions.current.set(name, intention);
    try {
      await callApi(suppliers.create, { body: { name } }, { key: intention.keyFor(name) });
      intention.succeed();
    } catch (error) {
      if (error instanceof ApiError) intention.fail(error);
      throw error;
    }
  };
  const names = (found ?? [])
    .slice(0, mostNamed)
    .map(({ name, productCount: count }) => text("suppliers.vendors.named", { name, count }));
  const more = (found?.length ?? 0) - names.length;
  return (
    <>
      <Button
        size={size}
        loading={vendors.state !== "idle"}
        onClick={() => {
          setAsked(true);
          vendors.load("/app/suppliers/vendors");
        }}
      >
        {text("suppliers.vendors.create")}
      </Button>
      <BulkModal
        id="vendor-suppliers"
        open={isAsked && (found?.length ?? 0) > 0}
        titleOf={(count) => text("suppliers.vendors.title", { count })}
        explanation={text(more > 0 ? "suppliers.vendors.hintMore" : "suppliers.vendors.hint", {
          names: names.join(", "),
          count: more,
        })}
        confirm={text("suppliers.vendors.confirm")}
        items={found ?? []}
        nameOf={({ name }) => name}
        work={make}
        doneText={(count) => text("suppliers.vendors.done", { count })}
        refusedText={(count) => text("suppliers.vendors.refused", { count })}
        onDone={({ done }) => {
          if (done > 0) shopify.toast.show(text("suppliers.vendors.done", { count: done }));
          revalidate();
        }}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
