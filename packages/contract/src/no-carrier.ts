/** Sheets of many shipments are of parcels alone: these words in place of a carrier want a person, a phone or a note. */
export const saysNoCarrier = (text: string): boolean =>
  /^(商家|店铺)?(自送|自配送|自行配送|送货上门)$|^(无需|不需要|无须)(物流|快递|发货)$/.test(text.replace(/\s/g, ''))
export const noCarrierFault = '自送或无需物流的订单，请打开订单发货'
