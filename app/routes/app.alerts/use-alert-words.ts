import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { AlertView } from "~/models/alert/list-with-subjects.server";
import type {
  AnsweredSubject,
  BillSubject,
  OperationSubject,
  OrderSubject,
  ReturnedSubject,
  VariantSubject,
} from "~/models/alert/subject";

interface Words {
  title: string;
  detail: string;
}

/** An alert in the merchant's language; as it was raised where its subject is gone. */
export function useAlertWords(): (alert: AlertView) => Words {
  const text = useText();
  const format = useFormat();

  function ofVariant({ title, sku, stock, reorderPoint: point, incoming }: VariantSubject): Words {
    const name = sku === "" ? title : `${title} (${sku})`;
    return {
      title:
        stock < 0
          ? text("alerts.lowStock.oversold", { name, count: -stock })
          : text("alerts.lowStock.left", { name, count: stock }),
      detail:
        incoming > 0
          ? text("alerts.lowStock.pointAndIncoming", { point, incoming })
          : text("alerts.lowStock.point", { point }),
    };
  }

  function ofOrder(order: OrderSubject): Words {
    const { poNumber: number, supplierName: supplier, unitsOpen: open, unitsOrdered: ordered } = order;
    return {
      title: text("alerts.overdue.due", { number, supplier, date: format.date(order.dueOn) }),
      detail: text("alerts.overdue.open", { open, ordered }),
    };
  }

  function ofBill({ number, supplierName: supplier, dueOn, open, currency }: BillSubject): Words {
    return {
      title: text("alerts.bill.due", { number, supplier, date: format.day(dueOn) }),
      detail: text("alerts.bill.open", { amount: format.money(open, currency) }),
    };
  }

  function ofReturned({ number, supplierName, recipient, event, detail }: ReturnedSubject): Words {
    const said = detail === "" ? "" : ` ${text("alerts.returned.said", { words: detail })}`;
    return {
      title: text(`alerts.returned.${event}`, { number, supplier: supplierName }),
      detail: text("alerts.returned.detail", { recipient }) + said,
    };
  }

  function ofAnswered({ poNumber: number, supplierName: supplier, changed, note }: AnsweredSubject): Words {
    return {
      title:
        changed === 0
          ? text("alerts.answered.confirmed", { number, supplier })
          : text("alerts.answered.changes", { number, supplier, count: changed }),
      detail: note || text("alerts.answered.detail"),
    };
  }

  function ofOperation(subject: OperationSubject): Words {
    const { document, documentId: id, poNumber, returnNumber, isCertain, words } = subject;
    const outcome = text(isCertain ? "alerts.stockSync.refused" : "alerts.stockSync.uncertain");
    const said = words === "" ? "" : ` ${text("alerts.stockSync.said", { words })}`;
    return { title: titleOf(), detail: outcome + said };

    function titleOf(): string {
      if (document === "return")
        return returnNumber === null
          ? text("alerts.stockSync.formerReturn")
          : text("alerts.stockSync.return", { number: returnNumber });
      if (document !== "receipt") return text(`alerts.stockSync.${document}`, { id });
      return poNumber === null
        ? text("alerts.stockSync.formerReceipt")
        : text("alerts.stockSync.receipt", { number: poNumber });
    }
  }

  return ({ subject, message }) => {
    switch (subject?.kind) {
      case "differences":
        return {
          title: text("alerts.differences.title", { count: subject.open }),
          detail: text("alerts.differences.decide"),
        };
      case "costs":
        return {
          title: text("alerts.costs.title", { count: subject.open }),
          detail: text("alerts.costs.decide"),
        };
      case "forecasts":
        return {
          title: text("alerts.forecasts.title", { count: subject.more + subject.less }),
          detail: text("alerts.forecasts.detail", { more: subject.more, less: subject.less }),
        };
      case "bill":
        return ofBill(subject);
      case "variant":
        return ofVariant(subject);
      case "order":
        return ofOrder(subject);
      case "returned":
        return ofReturned(subject);
      case "answered":
        return ofAnswered(subject);
      case "operation":
        return ofOperation(subject);
      default:
        return { title: message, detail: "" };
    }
  };
}
