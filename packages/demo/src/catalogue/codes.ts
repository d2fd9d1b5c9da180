/** The check digit that completes twelve digits to an EAN-13. */
export function eanCheckDigit(twelve: string): number {
  const sum = [...twelve].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}

/** Seven digits; different for every index below 7,999,993. */
export function itemCodeOf(index: number): string {
  return String(2_000_000 + ((index * 7919 + 3301) % 7_999_993)).padStart(7, '0')
}

/** Barcode with the Chinese prefix 69, unique by item code and position. */
export function barcodeOf(itemCode: string, position: number): string {
  const twelve = `69${itemCode}0${String(position % 100).padStart(2, '0')}`
  return `${twelve}${eanCheckDigit(twelve)}`
}
