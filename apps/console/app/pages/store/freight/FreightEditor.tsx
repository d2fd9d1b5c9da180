import { saveFreight, storeFreights } from '@mall/contract/freight/store.calls'
import { type FreightBasis, freightBases, freightBasisLabel } from '@mall/contract/freight/store.words'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, InputNumber, Radio } from 'antd'
import { allOf, sent } from '#api/query.ts'
import { Drawer } from '#overlay/Drawer.tsx'
import { useMessage } from '#parts/feedback.ts'
import { MoneyInput } from '#parts/form/MoneyInput.tsx'
import { useContractForm } from '#parts/form/useContractForm.ts'
import { Amounts } from './Amounts.tsx'
import { Provinces } from './Provinces.tsx'
import { TryOut } from './TryOut.tsx'
import type { Template } from './words.ts'

/** Free everywhere, as for a store without templates. */
const nothing = {
  name: '',
  basis: 'weight',
  first: 1000,
  first_fen: 0,
  step: 1000,
  step_fen: 0,
  free_over_fen: null,
  free_from_pieces: null,
  regions: [],
  no_ship_provinces: [],
}
const unitOf: Record<FreightBasis, string> = { weight: '克', piece: '件' }

type Props = { held: Template | null; isCopy: boolean; onClose: () => void }

/** A template from its name to a try-out, before anything is kept. */
export function FreightEditor({ held, isCopy, onClose }: Props) {
  const cache = useQueryClient()
  const message = useMessage()
  const id = isCopy ? undefined : held?.id
  const { form, submit, busy } = useContractForm({
    call: saveFreight,
    schema: async () => (await import('@mall/contract/freight/store.terms')).saveFreight.input,
    refused: { 'freight.name_taken': 'name' },
    async send(fields) {
      await sent(saveFreight, { ...fields, id })
      await cache.invalidateQueries({ queryKey: allOf(storeFreights) })
      message.success('运费模板已保存')
      onClose()
    },
  })
  const basis: FreightBasis = Form.useWatch('basis', form) ?? held?.basis ?? 'weight'
  const amount = (name: 'first' | 'step', label: string) => (
    <Form.Item name={name} label={label} required>
      <InputNumber min={1} precision={0} suffix={unitOf[basis]} style={{ width: '100%' }} />
    </Form.Item>
  )
  return (
    <Drawer
      open
      title={id === undefined ? '新建运费模板' : '编辑运费模板'}
      size={720}
      mask={{ closable: false }}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={busy} onClick={() => void submit()}>
            保存
          </Button>
        </>
      }
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={held && isCopy ? { ...held, name: `${held.name} 副本`.slice(-20) } : (held ?? nothing)}
        onFinish={() => void submit()}
        className="freight"
      >
        <section>
          <Form.Item name="name" label="模板名称" required>
            <Input maxLength={20} placeholder="如：大件、易碎品" autoComplete="off" style={{ maxWidth: 320 }} />
          </Form.Item>
          <Form.Item name="basis" label="计费方式">
            <Radio.Group
              options={freightBases.map((value) => ({ value, label: freightBasisLabel[value] }))}
              // An amount in grams makes no sense as a number of pieces, so the usual steps of the new basis replace it.
              onChange={({ target }) => {
                const usual = target.value === 'weight' ? 1000 : 1
                form.setFieldsValue({ first: usual, step: usual })
              }}
            />
          </Form.Item>
        </section>
        <section>
          <h2>大多数地区</h2>
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
            <Form.Item name="free_from_pieces" label="满件包邮">
              <InputNumber min={2} precision={0} suffix="件" placeholder="不包邮" style={{ width: '100%' }} />
            </Form.Item>
          </div>
        </section>
        <section>
          <h2>指定地区</h2>
          <Amounts />
        </section>
        <section>
          <h2>不配送的地区</h2>
          <Form.Item name="no_ship_provinces" extra="买家选了这些地区的地址时，不能提交订单">
            <Provinces label="不配送的地区" placeholder="全国都配送" />
          </Form.Item>
        </section>
        <TryOut form={form} />
        <button type="submit" hidden />
      </Form>
    </Drawer>
  )
}
