import { StyleSheet } from "@react-pdf/renderer";
import { mainFace } from "./faces";
import { grandTotalHeight, notesHeadHeight, totalsRowHeight } from "./paginate";
import { gutter, margin, revisionPadding, text } from "./sheet";

export const colours = { ink: "#1c2126", grey: "#626a73", hairline: "#e1e4e8", shade: "#f4f5f7" };
const { ink, grey } = colours;

export const styles = StyleSheet.create({
  page: {
    paddingTop: margin.top,
    paddingHorizontal: margin.side,
    fontFamily: mainFace.family,
    fontSize: text.size,
    lineHeight: text.leading / text.size,
    color: ink,
  },
  between: { flexDirection: "row", justifyContent: "space-between" },
  grey: { color: grey },
  title: {
    fontSize: text.large,
    lineHeight: text.largeLeading / text.large,
    fontWeight: 600,
    textAlign: "right",
  },
  number: { fontSize: 13, lineHeight: text.largeLeading / 13, color: grey, textAlign: "right" },
  label: { fontSize: text.small, lineHeight: 16 / text.small, color: grey },
  lead: { fontWeight: 600 },
  mark: {
    fontSize: text.small,
    lineHeight: 10 / text.small,
    fontWeight: 600,
    color: "#8a5a00",
    backgroundColor: "#fff1d6",
    paddingHorizontal: 8,
    paddingVertical: 2,
    borderRadius: 7,
    marginRight: 10,
  },
  revision: {
    marginTop: gutter,
    paddingVertical: revisionPadding,
    paddingHorizontal: revisionPadding,
    backgroundColor: colours.shade,
  },
  totals: { flexDirection: "row", justifyContent: "space-between", paddingTop: 12 },
  totalsRow: { flexDirection: "row", justifyContent: "space-between", height: totalsRowHeight },
  grandTotal: {
    height: grandTotalHeight,
    fontWeight: 600,
    fontSize: 10,
    borderTopWidth: 0.75,
    borderTopColor: ink,
    paddingTop: 5,
  },
  notesLabel: { height: notesHeadHeight, paddingTop: 10 },
  footer: {
    position: "absolute",
    left: margin.side,
    right: margin.side,
    bottom: 24,
    flexDirection: "row",
    justifyContent: "space-between",
    fontSize: text.small,
    lineHeight: 1.4,
    color: grey,
  },
});
