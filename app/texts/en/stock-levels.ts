export const stockLevels = {
  title: "Stock levels",
};
