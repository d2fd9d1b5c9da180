import { settleTerms } from './terms.ts'

export const Fee = settleTerms.output.shape.fees.element
