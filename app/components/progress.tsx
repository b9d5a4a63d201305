import { ProgressBar, type ProgressBarProps } from "@shopify/polaris";

interface Props extends Omit<ProgressBarProps, "progress"> {
  done: number;
  total: number;
}

/** How far something has come, in whole percents: a screen reader reads every digit out. */
export function Progress({ done, total, ...bar }: Props) {
  return <ProgressBar size="small" {...bar} progress={total > 0 ? Math.round((100 * done) / total) : 0} />;
}
