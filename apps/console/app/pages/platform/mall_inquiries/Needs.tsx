import { assignNeed, mallInquiries, storesToAsk } from '@mall/contract/inquiry/platform.calls'
import { inquiryScopeLabel, inquiryStateLabel } from '@mall/contract/inquiry/words'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { type RowOf, useCall } from '#api/query.ts'
import { AttachedFiles } from '#parts/AttachedFiles.tsx'
import { Facts } from '#parts/Facts.tsx'
import { useAct } from '#parts/useAct.ts'
import { useMay } from '#session/me.ts'
import './needs.css'

type Inquiry = RowOf<typeof mallInquiries>
type Need = Inquiry['needs'][number]

/** The needs of an inquiry in words, each with the stores that were asked about it. */
export const Needs = ({ of }: { of: Inquiry }) => (
  <>
    <Facts
      of={[
        ['标题', of.title],
        ['企业', of.company_name],
        ['状态', `${inquiryStateLabel[of.state]}${of.close_reason ? `：${of.close_reason}` : ''}`],
        ['询价范围', inquiryScopeLabel[of.scope]],
        ['附件', of.files.length > 0 ? <AttachedFiles key="files" of={of.files} /> : null],
        ['已询问', `${of.asked_count} 家店铺，${of.quoted_count} 家已报价`],
      ]}
    />
    {of.scope === 'named' && <p className="desk-dim">买家指定了报价店铺，不需要指派。</p>}
    {of.scope !== 'named' && of.needs.length === 0 && (
      <p className="desk-dim">这份询价只有商城里的商品，由所属店铺报价。</p>
    )}
    <ul className="needs">
      {of.needs.map((need) => (
        <NeedRow key={need.item_id} inquiryNo={of.inquiry_no} of={need} mayAssign={of.scope !== 'named'} />
      ))}
    </ul>
  </>
)

type RowProps = { inquiryNo: string; of: Need; mayAssign: boolean }

function NeedRow({ inquiryNo, of, mayAssign }: RowProps) {
  const may = useMay()
  const [keyword, setKeyword] = useState('')
  const [stores, setStores] = useState<string[]>([])
  const { data } = useCall(storesToAsk, { keyword })
  const assign = useAct(assignNeed, { done: '已通知店铺报价', changes: [mallInquiries] })
  const words = [of.brand, of.model, of.spec].filter(Boolean).join(' · ')
  const askedStores = of.stores.map(({ mer_name }) => mer_name)
  const options = (data?.list ?? []).filter(({ mer_name }) => !askedStores.includes(mer_name))
  return (
    <li>
      <strong>{of.name}</strong> {words} · {of.qty} {of.unit}
      {of.remark && <p>{of.remark}</p>}
      <p className="desk-dim">{askedStores.length > 0 ? `已询问：${askedStores.join('、')}` : '还没有询问任何店铺'}</p>
      {mayAssign && may(assignNeed.needs) && (
        <div className="needs-assign">
          <Select
            mode="multiple"
            aria-label={`为“${of.name}”选择店铺`}
            placeholder="搜索店铺"
            value={stores}
            filterOption={false}
            onSearch={setKeyword}
            onChange={setStores}
            options={options.map(({ mer_name }) => ({ value: mer_name, label: mer_name }))}
          />
          <Button
            type="primary"
            disabled={stores.length === 0}
            loading={assign.isPending}
            onClick={() =>
              assign.mutate({ inquiry_no: inquiryNo, item_id: of.item_id, stores }, { onSuccess: () => setStores([]) })
            }
          >
            请这些店铺报价
          </Button>
        </div>
      )}
    </li>
  )
}
