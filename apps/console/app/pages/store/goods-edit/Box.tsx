import { Form } from 'antd'
import { createContext, type ReactNode, useContext } from 'react'

/** The faults of the draft, by field: `name`, `skus.2.price_fen`. */
export type Faults = Readonly<Record<string, string>>
export const FaultsContext = createContext<Faults>({})
export const useFault = (at: string): string | undefined => useContext(FaultsContext)[at]

/** Warnings by field about a draft that was saved all the same: words that the platform will look at. */
export const WarningsContext = createContext<Faults>({})

/** The warning about a field that is no `Box`, in orange below its heading. */
export function Warned({ at }: { at: string }) {
  const warning = useContext(WarningsContext)[at]
  return warning ? <p className="desk-warned">{warning}</p> : null
}

type Props = { at: string; label: string; hint?: string; optional?: true; wide?: true; children: ReactNode }

/** One field of the editor with its label and its fault. `children` has the id `goods-<at>`. */
export function Box({ at, label, hint, optional, wide, children }: Props) {
  const fault = useFault(at)
  const warning = useContext(WarningsContext)[at]
  return (
    <Form.Item
      className={wide ? 'wide' : undefined}
      label={label}
      htmlFor={`goods-${at}`}
      required={!optional}
      extra={hint}
      validateStatus={fault ? 'error' : warning ? 'warning' : undefined}
      help={fault ?? warning}
    >
      {children}
    </Form.Item>
  )
}

/** A part of the editor under its heading. */
export const Part = ({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) => (
  <section className="desk-box padded goods-part">
    <h2>
      {title}
      {about && <small>{about}</small>}
    </h2>
    {children}
  </section>
)
