import { barcodeDigits, gtinFault } from './gtin.ts'
import { z } from './zod.ts'

/** A GTIN as it was typed or scanned; what rests of it is `barcodeDigits`. Empty: none. */
export const Barcode = z
  .string()
  .trim()
  .max(60)
  .superRefine((text, ctx) => {
    const digits = barcodeDigits(text)
    const fault = digits === '' ? null : gtinFault(digits)
    if (fault !== null) ctx.addIssue({ code: 'custom', message: fault })
  })
