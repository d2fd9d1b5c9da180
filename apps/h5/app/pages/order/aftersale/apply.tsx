import { useQuery } from '@tanstack/react-query'
import { pageMeta } from '#api/page-meta.ts'
import { usePageQuery, useUrlState, validated } from '#api/page-query.ts'
import { pages, to } from '#app/pages.ts'
import { notesQuery } from '#features/acceptance/acceptance.ts'
import { aftersaleLinesQuery, type Eligible, type EligibleLine } from '#features/aftersale/aftersale.ts'
import { ItemRow } from '#features/order/ItemRow.tsx'
import { goneOrder } from '#features/order/order-paths.ts'
import { Answer } from '#list/Answer.tsx'
import { NotNow } from '#parts/aftersale/NotNow.tsx'
import { GatedPage } from '#session/PageGate.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Section } from '#ui/Card.tsx'
import { Page } from '#ui/Page.tsx'
import { SkeletonRegion, SkeletonRows } from '#ui/Skeleton.tsx'
import { Kinds } from './apply/Kinds.tsx'
import { ServiceForm } from './apply/ServiceForm.tsx'

const page = pages.applyService
export const loader = validated(page)
export const clientLoader = validated(page)
export const meta = pageMeta(page.title)

export default function ApplyServicePage() {
  const { order_no } = usePageQuery(page)
  return (
    <GatedPage page={page} skeleton={<ApplySkeleton />}>
      <Asking key={order_no} orderNo={order_no} />
    </GatedPage>
  )
}

/** The steps: line, kind, then the form; each is kept in the address. */
function Asking({ orderNo }: { orderNo: string }) {
  const [{ order_item_id, type, package_id }, change] = useUrlState(page)
  const lines = useQuery(aftersaleLinesQuery(orderNo))
  // A difference noted at unpacking is filled in, so that it need not be typed again.
  const notes = useQuery({ ...notesQuery(orderNo), enabled: package_id > 0 })
  const { data } = lines
  const only = data?.lines.length === 1 ? data.lines[0] : undefined
  const line = data?.lines.find((one) => one.order_item_id === order_item_id) ?? only
  const choice = line?.types.find(({ code, enabled }) => enabled && code === type)
  const noted = notes.data?.parcels
    .find((parcel) => parcel.package_id === package_id)
    ?.note?.lines.find((one) => one.order_item_id === line?.order_item_id)
  if (data?.enabled && line && choice && !(package_id > 0 && notes.isPending)) {
    return (
      <ServiceForm
        key={`${line.order_item_id} ${choice.code}`}
        data={data}
        line={line}
        choice={choice}
        noted={noted}
        onChangeKind={() => change({ type: '' })}
      />
    )
  }
  return (
    <Page title={page.title} busy={lines.isPending}>
      <Answer query={lines} gone={goneOrder} skeleton={<ApplySkeleton />}>
        {(shown) =>
          !shown.enabled ? (
            <NotNow data={shown} title="该订单当前不可申请售后" reason={shown.reason} />
          ) : line ? (
            <Kinds line={line} onPick={(code) => change({ order_item_id: line.order_item_id, type: code })} />
          ) : (
            <Lines data={shown} />
          )
        }
      </Answer>
    </Page>
  )
}

const Lines = ({ data }: { data: Eligible }) => (
  <Section title="选择商品" extra={data.mer_name}>
    <ul>
      {data.lines.map((line) => (
        <li key={line.order_item_id}>
          <Line orderNo={data.order_no} line={line} />
        </li>
      ))}
    </ul>
  </Section>
)

function Line({ orderNo, line }: { orderNo: string; line: EligibleLine }) {
  const open = line.types.some(({ enabled }) => enabled)
  const why = line.types.find(({ reason }) => reason !== '')?.reason ?? ''
  return (
    <ItemRow
      item={line}
      end={
        open ? (
          <ButtonLink
            size="s"
            variant="outline-red"
            className="self-end"
            label={`申请售后：${line.name}`}
            to={to.applyService({ order_no: orderNo, order_item_id: line.order_item_id })}
          >
            申请售后
          </ButtonLink>
        ) : (
          <Button size="s" variant="outline" className="self-end" disabled label={`不可申请：${line.name}`}>
            不可申请
          </Button>
        )
      }
    >
      <span className="text-hint text-ink-3">{open ? `共 ${line.qty} ${line.unit}` : why}</span>
    </ItemRow>
  )
}

const ApplySkeleton = () => (
  <SkeletonRegion>
    <SkeletonRows count={1} />
    <SkeletonRows count={5} picture={36} />
  </SkeletonRegion>
)
