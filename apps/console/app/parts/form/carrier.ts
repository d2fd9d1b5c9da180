import { fitsForm, likelyCarriers } from '@mall/contract/carrier/console.words'

/** A carrier as stores choose from them. */
export type Carrier = { readonly code: string; readonly name: string; readonly number_form: string }

type Waybill = { express_code: string; express_no: string }

/**
 * Chooses the carrier by the tracking number while it is being typed. A carrier that fits the number stays chosen, so a choice made
 * by hand is not overwritten while it can be right.
 */
export const carrierByNumber =
  (carriers: readonly Carrier[]) =>
  ({ express_no }: Partial<Waybill>, { express_code }: Partial<Waybill>): { express_code?: string } => {
    if (express_no === undefined) return {}
    const chosen = carriers.find(({ code }) => code === express_code)
    if (chosen && fitsForm(chosen.number_form, express_no.trim())) return {}
    const [likeliest] = likelyCarriers(carriers, express_no)
    return likeliest ? { express_code: likeliest.code } : {}
  }

export const carrierChoices = (carriers: readonly Carrier[]) =>
  carriers.map(({ code, name }) => ({ value: code, label: name }))
