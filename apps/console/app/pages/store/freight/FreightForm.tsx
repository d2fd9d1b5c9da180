import type { OutputOf } from '@mall/contract/endpoint'
import { type FreightBasis, freightBases, freightBasisLabel, saveFreight, storeFreight } from '@mall/contract/freight'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, InputNumber, Radio } from 'antd'
import { allOf, sent } from '#api/query.ts'
import { MoneyInput } from '#parts/form/MoneyInput.tsx'
import { useContractForm } from '#parts/form/useContractForm.ts'
import { useMessage } from '#parts/told.ts'
import { useMay } from '#session/me.ts'
import { Amounts } from './Amounts.tsx'
import { Provinces } from './Provinces.tsx'
import { TryOut } from './TryOut.tsx'

type Template = NonNullable<OutputOf<typeof storeFreight>['template']>

/** Free everywhere, as it is for a store that has said nothing. */
const nothing: Template = {
  ...{ basis: 'weight', first: 1000, first_fen: 0, step: 1000, step_fen: 0, free_over_fen: null },
  ...{ regions: [], no_ship_provinces: [] },
}
const unitOf: Record<FreightBasis, string> = { weight: '克', piece: '件' }

export function FreightForm({ held }: { held: Template | null }) {
  const cache = useQueryClient()
  const message = useMessage()
  const mayEdit = useMay()(saveFreight.needs)
  const { form, submit, busy } = useContractForm({
    call: saveFreight,
    schema: async () => (await import('@mall/contract/freight.schema')).saveFreight.input,
    async send(wish) {
      await sent(saveFreight, wish)
      await cache.invalidateQueries({ queryKey: allOf(storeFreight) })
      message.success('运费已保存')
    },
  })
  const basis: FreightBasis = Form.useWatch('basis', form) ?? held?.basis ?? 'weight'
  const amount = (name: 'first' | 'step', label: string) => (
    <Form.Item name={name} label={label} required>
      <InputNumber min={1} precision={0} suffix={unitOf[basis]} style={{ width: '100%' }} />
    </Form.Item>
  )
  return (
    <Form
      form={form}
      layout="vertical"
      disabled={!mayEdit}
      initialValues={held ?? nothing}
      onFinish={() => void submit()}
      className="freight"
    >
      <section className="desk-box">
        <h2>大多数地区</h2>
        <Form.Item name="basis" label="计费方式">
          <Radio.Group
            options={freightBases.map((value) => ({ value, label: freightBasisLabel[value] }))}
            // What was grams is no number of pieces.
            onChange={({ target }) => {
              const usual = target.value === 'weight' ? 1000 : 1
              form.setFieldsValue({ first: usual, step: usual })
            }}
          />
        </Form.Item>
        <div className="freight-amounts">
          {amount('first', basis === 'weight' ? '首重' : '首件')}
          <Form.Item name="first_fen" label="首费" required>
            <MoneyInput />
          </Form.Item>
          {amount('step', basis === 'weight' ? '续重，每' : '续件，每')}
          <Form.Item name="step_fen" label="续费" required>
            <MoneyInput />
          </Form.Item>
          <Form.Item name="free_over_fen" label="满额包邮">
            <MoneyInput placeholder="不包邮" />
          </Form.Item>
        </div>
      </section>
      <section className="desk-box">
        <h2>指定地区</h2>
        <Amounts mayEdit={mayEdit} />
      </section>
      <section className="desk-box">
        <h2>不配送的地区</h2>
        <Form.Item name="no_ship_provinces" extra="买家选了这些地区的地址时，不能提交订单">
          <Provinces label="不配送的地区" placeholder="全国都配送" />
        </Form.Item>
      </section>
      <TryOut form={form} />
      {mayEdit && (
        <Button type="primary" htmlType="submit" loading={busy}>
          保存
        </Button>
      )}
    </Form>
  )
}
