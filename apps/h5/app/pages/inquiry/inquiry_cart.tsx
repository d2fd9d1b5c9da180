import { exportInquiryCart } from '@mall/contract/export/calls'
import { removeFromInquiry, updateInquiryLine } from '@mall/contract/inquiry/calls'
import { inquiryLimits } from '@mall/contract/inquiry/words'
import { inquiryRights } from '@mall/contract/permission/permission'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { download } from '#api/call.ts'
import { pageMeta } from '#api/page-meta.ts'
import { useUrlState, validated } from '#api/page-query.ts'
import { mutationOf } from '#api/query.ts'
import { pages, to } from '#app/pages.ts'
import { ExportButton } from '#features/export/ExportButton.tsx'
import { CartHeader } from '#features/inquiry/CartSwitch.tsx'
import { inquiryCartQuery as query } from '#features/inquiry/cart-query.ts'
import type { CartLine } from '#features/inquiry/inquiry.ts'
import { Failure } from '#list/Failure.tsx'
import { SelectionBar } from '#list/SelectionBar.tsx'
import { useSelection } from '#list/selection.ts'
import { Can } from '#session/Can.tsx'
import { GatedPage } from '#session/PageGate.tsx'
import { useUser } from '#session/session.ts'
import { useApp } from '#store/app.ts'
import { useGlobalData } from '#store/global-data.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { cx } from '#ui/class-names.ts'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { confirm, toast } from '#ui/feedback/feedback.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { cartPicture } from '#ui/illustrations/lists.tsx'
import { LateSheet, late } from '#ui/LateSheet.tsx'
import { Note } from '#ui/Note.tsx'
import { Page } from '#ui/Page.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { LineRow } from './inquiry_cart/LineRow.tsx'
import { useToCart } from './inquiry_cart/useToCart.tsx'

const page = pages.inquiryCart
export const loader = validated(page)
export const clientLoader = validated(page)
export const meta = pageMeta(page.title)

const needSheet = late(() => import('#features/inquiry/NeedSheet.tsx').then((module) => module.NeedSheet))
const pasteSheet = late(() => import('./inquiry_cart/PasteSheet.tsx').then((module) => module.PasteSheet))
const wantSheet = late(() => import('#features/inquiry/NeedSheet.tsx').then((module) => module.WantSheet))
const skeleton = <SkeletonRows count={4} />

export default function InquiryCartPage() {
  return (
    <GatedPage page={page} skeleton={skeleton}>
      <Collected />
    </GatedPage>
  )
}

type Editing = { line?: CartLine; name?: string; key: number; open: boolean }

/** Lines that the company's people have collected to ask prices for. */
function Collected() {
  const [{ need, show }, change] = useUrlState(page, { keepScroll: true })
  const navigate = useNavigate()
  const cache = useQueryClient()
  const { data, error, refetch } = useQuery(query)
  const me = useUser()?.user_id
  const all = data?.list ?? []
  const own = all.filter(({ added_by }) => added_by === me)
  // The filter is not offered when it would leave out no line, or all of them.
  const divides = show === 'mine' || (own.length > 0 && own.length < all.length)
  const lines = show === 'mine' ? own : all
  const cartNumber = useApp((app) => app.cartNumber)
  const selection = useSelection({ rows: lines, keyOf: ({ id }) => id })
  const [pasting, setPasting] = useState(false)
  const [editing, setEditing] = useState<Editing>({ key: 0, open: need !== '', name: need })
  const { mutateAsync: update } = useMutation(mutationOf(updateInquiryLine))
  const { mutateAsync: remove } = useMutation(mutationOf(removeFromInquiry))
  const toCart = useToCart()
  const edit = (part: Pick<Editing, 'line' | 'name'>) =>
    setEditing(({ key }) => ({ ...part, key: key + 1, open: true }))
  const close = () => setEditing((now) => ({ ...now, open: false }))

  const keep = (list: typeof all) => cache.setQueryData(query.queryKey, { list })
  /** The call shows the reason of a refusal; the list is fetched again then. */
  const setQty = (line: CartLine, qty: number) =>
    update({ ...changeOf(line), qty }).then(({ list }) => keep(list), refetch)

  async function discard() {
    const ids = selection.chosen.map(({ id }) => id)
    if (ids.length === 0) return toast('请选择商品')
    if (!(await confirm(`确定删除选中的 ${ids.length} 项吗？`, { ok: '删除', danger: true }))) return
    await remove({ ids }).then(({ list }) => keep(list), refetch)
  }

  function submit() {
    if (selection.chosen.length === 0) return toast('请选择要询价的商品')
    if (tooMany) return toast.warning(tooMany)
    void navigate(to.inquiryConfirm({ ids: selection.chosen.map(({ id }) => id).join(',') }))
  }

  const tooMany =
    selection.chosen.length > inquiryLimits.lines
      ? `已选 ${selection.chosen.length} 项，一次询价最多 ${inquiryLimits.lines} 项，请分几次提交`
      : ''

  const groups = Map.groupBy(lines, (line) => (line.mer_id === null ? '自定义需求' : line.mer_name))
  return (
    <Page
      header={
        <CartHeader
          at="inquiry"
          title={page.title}
          counts={{ cart: cartNumber, inquiry: all.length }}
          end={
            <ExportButton
              permission="inquiry:cart:export"
              look="icon"
              shown={partOf(lines)}
              chosen={partOf(selection.chosen)}
              hint={exportHint}
            />
          }
        />
      }
      footer={
        lines.length > 0 ? (
          <SelectionBar selection={selection} counted note={tooMany && <Note tone="warning">{tooMany}</Note>}>
            <IconButton icon="trash" label="删除" onClick={discard} />
            <Button size="l" variant="soft" busy={toCart.busy} onClick={() => toCart.move(selection.chosen)}>
              转进货单
            </Button>
            <Can permission={inquiryRights} fallback="grey">
              <Button size="l" onClick={submit}>
                提交询价
              </Button>
            </Can>
          </SelectionBar>
        ) : undefined
      }
    >
      <PullRefresh onRefresh={refetch}>
        {data ? null : error ? <Failure error={error} onRetry={refetch} /> : skeleton}
        {data ? (
          <div className="flex flex-wrap items-center gap-2 px-gutter pt-2">
            {all.length > 0 ? (
              <Button size="s" variant="outline" onClick={() => edit({})}>
                填写需求
              </Button>
            ) : null}
            <Button size="s" variant="outline" onClick={() => setPasting(true)}>
              粘贴清单
            </Button>
            {divides ? (
              <fieldset className="chips ml-auto" aria-label="筛选询价单">
                <Chip pressed={show === 'all'} onClick={() => change({ show: 'all' })}>
                  全部 {all.length}
                </Chip>
                <Chip pressed={show === 'mine'} onClick={() => change({ show: 'mine' })}>
                  我添加的 {own.length}
                </Chip>
              </fieldset>
            ) : null}
          </div>
        ) : null}
        {data && lines.length === 0 ? (
          <Empty all={all.length === 0} onNeed={() => edit({})} onAll={() => change({ show: 'all' })} />
        ) : null}
        {[...groups].map(([name, rows]) => (
          <section key={name} className="card" aria-label={name}>
            <h2 className="text-btn font-semibold pb-1">{name}</h2>
            <ul className={cx('grid gap-3', rows.length > 60 && 'lazy-rows')}>
              {rows.map((line) => (
                <LineRow
                  key={line.id}
                  line={line}
                  checked={selection.has(line)}
                  onCheck={(on) => selection.mark([line], on)}
                  onQty={(qty) => setQty(line, qty)}
                  onEdit={() => edit({ line })}
                />
              ))}
            </ul>
          </section>
        ))}
      </PullRefresh>
      {toCart.sheet}
      <LateSheet of={pasteSheet} with={{ open: pasting, onClose: () => setPasting(false), onAdded: refetch }} />
      {editing.line?.sku_id ? (
        <LateSheet
          key={editing.key}
          of={wantSheet}
          with={{ open: editing.open, onClose: close, line: editing.line, onSaved: refetch }}
        />
      ) : (
        <LateSheet
          key={editing.key}
          of={needSheet}
          with={{
            open: editing.open,
            onClose: close,
            onSaved: refetch,
            ...(editing.line ? { line: editing.line } : {}),
            name: editing.name ?? '',
          }}
        />
      )}
    </Page>
  )
}

const partOf = (part: readonly CartLine[]) => ({
  count: part.length,
  fetch: (format: 'xlsx' | 'csv') => download(exportInquiryCart, { format, ids: part.map(({ id }) => id) }),
})

/** A line as the call takes it: whole. */
const changeOf = ({ id, sku_id, qty, target_price_fen, wanted_on, remark, ...words }: CartLine) => {
  const wants = { id, qty, target_price_fen, wanted_on, remark }
  const { name, brand, model, spec, unit, images } = words
  return sku_id === null
    ? { kind: 'words' as const, ...wants, name, brand, model, spec, unit, images }
    : { kind: 'sku' as const, ...wants }
}

const exportHint = {
  xlsx: '含商品图片，也可在“粘贴清单”中重新导入',
  csv: '纯文本，不含图片本身，也可在“粘贴清单”中重新导入',
}

type EmptyProps = { all: boolean; onNeed: () => void; onAll: () => void }

function Empty({ all, onNeed, onAll }: EmptyProps) {
  const { selling } = useGlobalData()
  return (
    <section className="card">
      {all ? (
        <EmptyBlock picture={cartPicture} title="询价单是空的" hint="大宗、定制、找不到的商品都可以询价" two={selling}>
          {selling ? (
            <ButtonLink size="l" to={to.category()}>
              去选商品
            </ButtonLink>
          ) : null}
          <Button size="l" variant={selling ? 'outline' : 'primary'} onClick={onNeed}>
            填写需求
          </Button>
        </EmptyBlock>
      ) : (
        <EmptyBlock picture={cartPicture} title="没有您添加的内容" hint="其余内容由同事添加">
          <Button size="l" variant="outline" onClick={onAll}>
            查看全部
          </Button>
        </EmptyBlock>
      )}
    </section>
  )
}
