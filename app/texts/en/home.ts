export const home = {
  title: "Home",
};
