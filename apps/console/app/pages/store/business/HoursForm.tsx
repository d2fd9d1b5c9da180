import type { OutputOf } from '@mall/contract/call/call'
import { usualHours, weekdayNames } from '@mall/contract/store-life/console.words'
import { saveStoreHours, storeLife } from '@mall/contract/store-life/store.calls'
import { mostHolidays } from '@mall/contract/store-life/store.words'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { allOf, sent } from '#api/query.ts'
import { useMessage } from '#parts/feedback.ts'
import { InstantInput } from '#parts/form/InstantInput.tsx'
import { useContractForm } from '#parts/form/useContractForm.ts'
import { useMay } from '#session/me.ts'
import { DayHours } from './DayHours.tsx'

export type Life = OutputOf<typeof storeLife>

const noHoliday = { start_at: null, end_at: null, notice: '' }

export function HoursForm({ held }: { held: Life }) {
  const cache = useQueryClient()
  const message = useMessage()
  const mayEdit = useMay()(saveStoreHours.needs)
  const { form, submit, busy } = useContractForm({
    call: saveStoreHours,
    schema: async () => (await import('@mall/contract/store-life/store.terms')).saveStoreHours.input,
    async send(fields) {
      await sent(saveStoreHours, fields)
      await cache.invalidateQueries({ queryKey: allOf(storeLife) })
      message.success('营业设置已保存')
    },
  })
  const start = { hours: held.hours ?? usualHours, holidays: held.holidays }
  return (
    <Form form={form} layout="vertical" disabled={!mayEdit} initialValues={start} onFinish={() => void submit()}>
      <section className="desk-box business-part">
        <h2>营业时间</h2>
        <p className="desk-dim">显示在店铺详情里。不在营业时间也可以下单。</p>
        {weekdayNames.map((name, i) => (
          <Form.Item key={name} name={['hours', i]} noStyle>
            <DayHours label={name} />
          </Form.Item>
        ))}
      </section>
      <section className="desk-box business-part">
        <h2>休假</h2>
        <p className="desk-dim">到时间自动休息、自动恢复；买家在店铺、商品和咨询里看到恢复时间与说明。</p>
        <Form.List name="holidays">
          {(rows, { add, remove }) => (
            <>
              {rows.map(({ key, name }) => (
                <div key={key} className="business-holiday">
                  <Form.Item name={[name, 'start_at']} label="开始" required>
                    <InstantInput label={`第 ${name + 1} 段休假开始`} />
                  </Form.Item>
                  <Form.Item name={[name, 'end_at']} label="恢复接单" required>
                    <InstantInput label={`第 ${name + 1} 段休假结束`} />
                  </Form.Item>
                  <Form.Item name={[name, 'notice']} label="给买家的说明" className="business-notice">
                    <Input maxLength={60} autoComplete="off" placeholder="如：春节放假，已付款的订单节后发出" />
                  </Form.Item>
                  <Button type="link" danger onClick={() => remove(name)} aria-label={`删除第 ${name + 1} 段休假`}>
                    删除
                  </Button>
                </div>
              ))}
              {rows.length < mostHolidays && <Button onClick={() => add(noHoliday)}>安排休假</Button>}
            </>
          )}
        </Form.List>
      </section>
      {mayEdit && (
        <Button type="primary" htmlType="submit" loading={busy}>
          保存
        </Button>
      )}
    </Form>
  )
}
