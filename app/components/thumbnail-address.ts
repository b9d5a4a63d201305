/** The address of the platform's picture in a small square, which its delivery network cuts when asked. */
export function thumbnailAddress(address: string, pixels: number): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  url.searchParams.set("width", String(pixels));
  url.searchParams.set("height", String(pixels));
  url.searchParams.set("crop", "center");
  return url.href;
}
