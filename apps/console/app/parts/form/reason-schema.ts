import { labelled } from '@mall/contract/call/field-label'
import { z } from '@mall/contract/call/zod'

/** A reason that a desk asks for where the contract asks for none, or not always. */
export const reasonSchema = (missing = '请填写原因', label = '原因') =>
  labelled(label, z.string().trim().min(2, missing).max(100))
