import type { ReactNode } from 'react'
import './goods-name.css'

/** A goods in a row: its picture, its name, and a line about it. `image` is empty for one without pictures. */
export const GoodsName = ({ image, children, under }: { image: string; children: ReactNode; under: ReactNode }) => (
  <div className="goods-name">
    {image ? <img src={`${image}?w=120`} alt="" loading="lazy" /> : <i aria-hidden />}
    <div className="desk-two">
      {children}
      <small>{under}</small>
    </div>
  </div>
)
