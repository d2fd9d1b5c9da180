import type { OutputOf } from '@mall/contract/call/call'
import { deskSettings, saveSettings } from '@mall/contract/site/platform.calls'
import type * as platformTerms from '@mall/contract/site/platform.terms'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { allOf, sent } from '#api/query.ts'
import { Facts } from '#parts/Facts.tsx'
import { useMessage } from '#parts/feedback.ts'
import { type Field, Fields } from '#parts/form/Fields.tsx'
import { PictureInput } from '#parts/form/PictureInput.tsx'
import { useContractForm } from '#parts/form/useContractForm.ts'
import { later, useOnce } from '#parts/later.tsx'
import { useMay } from '#session/me.ts'

const ConfirmSettings = later(async () => (await import('./ConfirmSettings.tsx')).ConfirmSettings)

type Held = OutputOf<typeof deskSettings>
type Wanted = ReturnType<typeof platformTerms.saveSettings.input.parse>

const name: Field[] = [
  { name: 'siteName', label: '商城名称', kind: 'text', hint: '也是短信签名、页面标题与工作台的名称' },
  {
    name: 'intro',
    label: '简介',
    kind: 'text',
    optional: true,
    hint: '显示在搜索引擎、桌面与电脑版页面左侧；空着不显示',
  },
]
const look: Field[] = [
  { name: 'icp', label: '备案号', kind: 'text', optional: true, hint: '显示在每页最下面，链接到工信部备案系统' },
  {
    name: 'police_record',
    label: '公安备案号',
    kind: 'text',
    optional: true,
    hint: '如“沪公网安备 31010602000000 号”，链接到公安备案平台',
  },
  { name: 'telecom_license', label: '增值电信业务经营许可证号', kind: 'text', optional: true },
  { name: 'primary', label: '主题色', kind: 'text', optional: true, placeholder: '#d7190f', hint: '空着用默认颜色' },
]
const trade: Field[] = [
  {
    name: 'paidMemberPriceDisplay',
    label: '会员价显示',
    kind: 'select',
    choices: [
      { value: 'all', label: '所有人可见' },
      { value: 'paid', label: '仅付费会员可见' },
    ],
  },
]
const arrival: Field[] = [
  {
    name: 'arrival_hour',
    label: '当日发货截单时间',
    kind: 'count',
    optional: true,
    hint: '几点前下单当日发出，如 16；四项都空着：不显示预计送达',
  },
  { name: 'arrival_near', label: '省内运输天数', kind: 'count', optional: true },
  { name: 'arrival_far', label: '跨省运输天数', kind: 'count', optional: true },
  {
    name: 'arrival_remote',
    label: '偏远地区运输天数',
    kind: 'count',
    optional: true,
    hint: '内蒙古、海南、西藏、青海、新疆',
  },
]
const service: Field[] = [
  { name: 'service_phone', label: '客服电话', kind: 'text', optional: true, hint: '空着不显示拨打客服' },
  { name: 'service_time', label: '服务时间', kind: 'text', optional: true },
]
const company: Field[] = [
  { name: 'company_name', label: '公司全称', kind: 'text', optional: true },
  { name: 'credit_code', label: '统一社会信用代码', kind: 'text', optional: true },
  { name: 'company_address', label: '公司住所', kind: 'text', optional: true },
  { name: 'contact_email', label: '联系邮箱', kind: 'text', optional: true, hint: '以上用于协议中的空白处' },
]
const account: Field[] = [
  { name: 'account_name', label: '收款户名', kind: 'text', optional: true },
  { name: 'account_bank', label: '收款开户行', kind: 'text', optional: true },
  { name: 'account_no', label: '收款账号', kind: 'text', optional: true, hint: '三项都空着：对公转账关闭' },
  {
    name: 'transfer_promise',
    label: '到账确认时效',
    kind: 'text',
    optional: true,
    placeholder: '1 个工作日内确认',
    hint: '显示给对公转账的买家；空着不作承诺',
  },
]

/** The settings; before saving it asks, with the old and the new values beside each other. */
export function SettingsForm({ held }: { held: Held }) {
  const message = useMessage()
  const cache = useQueryClient()
  const may = useMay()
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const wasOpen = useOnce(wanted !== null)
  const { form, submit, busy } = useContractForm<Wanted>({
    call: saveSettings,
    schema: async () => (await import('@mall/contract/site/platform.terms')).saveSettings.input,
    refused: { 'site.banned_word': 'hot_words' },
    async send(fields) {
      const shown = changedIn(held.fields, fields)
      if (Object.keys(shown.after).length === 0) message.info('没有修改')
      else setWanted(fields)
    },
  })
  const confirm = useContractForm<unknown>({
    call: saveSettings,
    schema: null,
    async send() {
      if (wanted === null) return
      await sent(saveSettings, wanted, '保存全局设置')
      setWanted(null)
      message.success('设置已保存')
      await cache.invalidateQueries({ queryKey: allOf(deskSettings) })
    },
  })
  return (
    <>
      <Form
        form={form}
        layout="vertical"
        initialValues={{ ...held.fields, version: held.version }}
        disabled={!may(saveSettings.needs)}
        onFinish={() => void submit()}
        className="desk-settings"
      >
        <Form.Item name="version" hidden>
          <Input />
        </Form.Item>
        <Group title="外观">
          <Fields of={name} />
          <Form.Item name="logo" label="商城标志" extra="显示在商城首页、登录页、工作台与浏览器标签；空着用默认标志">
            <PictureInput label="商城标志" disabled={!may(saveSettings.needs)} />
          </Form.Item>
          <Form.Item name="copyrightCompanyImage" label="页脚图片" extra="显示在每页最下面，高 20 像素；空着不显示">
            <PictureInput label="页脚图片" aspect={null} disabled={!may(saveSettings.needs)} />
          </Form.Item>
          <Fields of={look} />
        </Group>
        <Group title="交易">
          <Fields of={trade} />
          <Form.Item name="hot_words" label="热搜词" extra="最多 12 个，按顺序显示，回车添加">
            <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={['，', ',', ' ']} />
          </Form.Item>
        </Group>
        <Group title="预计送达">
          <Fields of={arrival} />
        </Group>
        <Group title="客服">
          <Fields of={service} />
        </Group>
        <Group title="经营主体">
          <Fields of={company} />
          <Form.Item name="license_image" label="营业执照图片" extra="显示在证照信息页；空着不显示">
            <PictureInput label="营业执照图片" aspect={null} disabled={!may(saveSettings.needs)} />
          </Form.Item>
        </Group>
        <Group title="对公转账收款账户">
          <Fields of={account} />
        </Group>
        <Group title="域名">
          <Facts
            of={[
              ['商城域名', held.domains.frontDomain || '与当前地址相同'],
              ['图片域名', held.domains.imageDomain || '与商城域名相同'],
            ]}
          />
          <p className="desk-dim">域名由部署配置决定，在启动时读取。</p>
        </Group>
        {may(saveSettings.needs) && (
          <footer>
            <Button type="primary" htmlType="submit" loading={busy}>
              保存
            </Button>
          </footer>
        )}
      </Form>
      {wasOpen && (
        <ConfirmSettings
          changed={wanted && changedIn(held.fields, wanted)}
          busy={confirm.busy}
          onGo={() => void confirm.submit()}
          onClose={() => setWanted(null)}
        />
      )}
    </>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="desk-box padded">
    <h2>{title}</h2>
    {children}
  </section>
)

/** The fields that are different, as they were and as they are wanted. */
function changedIn(held: Held['fields'], { version: _, ...wanted }: Wanted) {
  const fields = Object.keys(wanted) as (keyof typeof wanted)[]
  const changed = fields.filter((name) => JSON.stringify(held[name]) !== JSON.stringify(wanted[name]))
  const only = (from: Held['fields']) => Object.fromEntries(changed.map((name) => [name, from[name]]))
  return { before: only(held), after: only(wanted) }
}
