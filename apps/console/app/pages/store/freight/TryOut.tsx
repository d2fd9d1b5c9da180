import { type FreightRule, freightOfParcel, mostFreightFen, provinces } from '@mall/contract/freight/store.words'
import { Form, type FormInstance, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { MoneyInput } from '#parts/form/MoneyInput.tsx'

type Typed = {
  basis?: FreightRule['basis']
  first?: number | null
  step?: number | null
  first_fen?: number | null
  step_fen?: number | null
  free_over_fen?: number | null
  free_from_pieces?: number | null
  regions?: ({ provinces?: string[] } & Pick<Typed, 'first_fen' | 'step_fen' | 'free_over_fen' | 'free_from_pieces'>)[]
  no_ship_provinces?: string[]
}

const amountsOf = ({ first_fen, step_fen, free_over_fen, free_from_pieces }: Typed) => ({
  firstFen: first_fen || 0,
  stepFen: step_fen || 0,
  freeOverFen: free_over_fen || null,
  freeFromPieces: free_from_pieces || null,
})

/** The rule as typed so far; empty fields get defaults. */
const ruleOf = (typed: Typed): FreightRule => ({
  basis: typed.basis ?? 'weight',
  first: typed.first || 1,
  step: typed.step || 1,
  ...amountsOf(typed),
  regions: (typed.regions ?? []).map((region) => ({ provinces: region.provinces ?? [], ...amountsOf(region) })),
  noShipProvinces: typed.no_ship_provinces ?? [],
})

const options = provinces.map(({ code, name }) => ({ value: code, label: name }))

/** A made-up parcel, priced by the confirm page's own function, before anything is saved. */
export function TryOut({ form }: { form: FormInstance }) {
  const typed: Typed = Form.useWatch([], form) ?? {}
  const [{ pieces, grams, goodsAmountFen, code }, setParcel] = useState({
    pieces: 2,
    grams: 2500,
    goodsAmountFen: 5000,
    code: '44',
  })
  const change = (part: Partial<{ pieces: number; grams: number; goodsAmountFen: number; code: string }>) =>
    setParcel((was) => ({ ...was, ...part }))
  const { text } = freightOfParcel(
    ruleOf(typed),
    { pieces, grams, goodsAmountFen, divisionCode: `${code}0000` },
    mostFreightFen,
  )
  return (
    <section className="freight-trial">
      <h2>试算</h2>
      <div className="freight-try">
        <InputNumber
          min={1}
          precision={0}
          suffix="件"
          aria-label="件数"
          value={pieces}
          style={{ width: 100 }}
          onChange={(value) => change({ pieces: value ?? 1 })}
        />
        <InputNumber
          min={0}
          precision={0}
          suffix="克"
          aria-label="总重量"
          value={grams}
          style={{ width: 120 }}
          onChange={(value) => change({ grams: value ?? 0 })}
        />
        <MoneyInput
          label="商品金额"
          value={goodsAmountFen}
          onChange={(fen) => change({ goodsAmountFen: Number.isNaN(fen) ? 0 : (fen ?? 0) })}
        />
        <span>寄到</span>
        <Select
          options={options}
          value={code}
          aria-label="寄到的地区"
          showSearch={{ optionFilterProp: 'label' }}
          style={{ width: 110 }}
          onChange={(value: string) => change({ code: value })}
        />
        <output aria-live="polite">{text}</output>
      </div>
    </section>
  )
}
