import type { ReactNode } from 'react'
import { Field, type FieldProps } from './Field.tsx'

/** Rows of a form, a line between each two: `<FieldRows><TextRow … /><PhoneField look="row" … /></FieldRows>`. */
export const FieldRows = ({ children }: { children: ReactNode }) => <div className="field-rows">{children}</div>

/** A row of text, not filled in by the browser; Enter moves to the next field by default. */
export const TextRow = (props: FieldProps) => <Field look="row" autoComplete="off" enterKeyHint="next" {...props} />
