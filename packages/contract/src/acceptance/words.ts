/* 验收单: what a company finds when it unpacks a parcel, line by line, signed once. */

export const mostAcceptanceImages = 6
