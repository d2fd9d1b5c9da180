import { mostFreightRegions } from '@mall/contract/freight/store.words'
import { Button, Form, InputNumber } from 'antd'
import { MoneyInput } from '#parts/form/MoneyInput.tsx'
import { Provinces } from './Provinces.tsx'

const none = { provinces: [], first_fen: null, step_fen: null, free_over_fen: null, free_from_pieces: null }

/** Groups of provinces with amounts of their own; weights and pieces are counted as everywhere. */
export const Amounts = () => (
  <Form.List name="regions">
    {(rows, { add, remove }) => (
      <>
        {rows.map(({ key, name }) => (
          <div key={key} className="freight-region">
            <Form.Item name={[name, 'provinces']} label="地区" required>
              <Provinces label={`第 ${name + 1} 组地区`} />
            </Form.Item>
            <div className="freight-amounts">
              <Form.Item name={[name, 'first_fen']} label="首费" required>
                <MoneyInput />
              </Form.Item>
              <Form.Item name={[name, 'step_fen']} label="续费" required>
                <MoneyInput />
              </Form.Item>
              <Form.Item name={[name, 'free_over_fen']} label="满额包邮">
                <MoneyInput placeholder="不包邮" />
              </Form.Item>
              <Form.Item name={[name, 'free_from_pieces']} label="满件包邮">
                <InputNumber min={2} precision={0} suffix="件" placeholder="不包邮" style={{ width: '100%' }} />
              </Form.Item>
              <Button type="link" danger onClick={() => remove(name)} aria-label={`删除第 ${name + 1} 组地区`}>
                删除
              </Button>
            </div>
          </div>
        ))}
        {rows.length < mostFreightRegions && (
          <Button onClick={() => add(none)}>{rows.length === 0 ? '为偏远地区另设运费' : '再加一组地区'}</Button>
        )}
      </>
    )}
  </Form.List>
)
