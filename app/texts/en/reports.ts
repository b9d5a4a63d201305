export const reports = {
  title: "Reports",
};
