import type { ReactNode } from 'react'
import { mallMark } from '#api/mall.ts'

type Props = { title: string; hint: string; children: ReactNode }

/** People stand before the desk in this box until they are let in. */
export const EntryBox = ({ title, hint, children }: Props) => (
  <main className="desk-door">
    <div className="desk-door-box">
      <header>
        <img src={mallMark()} alt="" width="44" height="44" />
        <div>
          <h1>{title}</h1>
          <p>{hint}</p>
        </div>
      </header>
      {children}
    </div>
  </main>
)
