import type { Title } from '@mall/contract/invoice-title/terms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pages } from '#app/pages.ts'
import { titleEditor, titlesQuery } from '#features/invoice/invoice.ts'
import { Answer } from '#list/Answer.tsx'
import { ListPage } from '#list/ListPage.tsx'
import { Can, useCan } from '#session/Can.tsx'
import { BottomBar } from '#ui/BottomBar.tsx'
import { Button } from '#ui/Button.tsx'
import { copyToClipboard } from '#ui/copy-text.ts'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { orderPicture } from '#ui/illustrations/lists.tsx'
import { LateSheet } from '#ui/LateSheet.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useInvoiceTabs } from './tabs.ts'

/** Invoice titles; one tap copies name and tax number, as colleagues ask for them. */
export function Titles() {
  const { tabs } = useInvoiceTabs()
  const titles = useQuery(titlesQuery)
  const [editing, setEditing] = useState<{ open: boolean; title?: Title }>({ open: false })
  const mayEdit = useCan('invoice:edit')
  const mayDelete = useCan('invoice:delete')
  const close = () => setEditing((held) => ({ ...held, open: false }))

  async function copy({ title, tax_no }: Title) {
    if (await copyToClipboard(tax_no === '' ? title : `${title}\n${tax_no}`)) toast('已复制抬头与税号')
    else toast.error('复制失败，请长按选择')
  }

  return (
    <ListPage
      page={pages.invoices}
      tabs={tabs}
      busy={titles.isPending}
      onRefresh={titles.refetch}
      footer={
        <Can permission="invoice:create">
          <BottomBar>
            <Button size="l" grow onClick={() => setEditing({ open: true })}>
              新增抬头
            </Button>
          </BottomBar>
        </Can>
      }
      layers={
        <LateSheet
          of={titleEditor}
          with={{
            ...editing,
            onClose: close,
            onSaved() {
              close()
              toast.success('抬头已保存')
            },
            ...(mayDelete
              ? {
                  onRemoved() {
                    close()
                    toast.success('抬头已删除')
                  },
                }
              : {}),
          }}
        />
      }
    >
      <Answer query={titles} skeleton={<SkeletonRows count={3} picture={0} />}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyBlock picture={orderPicture} title="暂无抬头，添加后开票更快" hint="粘贴整段开票资料，自动填写" />
          ) : (
            <ul>
              {list.map((title) => (
                <li key={title.id} className="card">
                  <span className="flex items-center gap-2">
                    <b className="min-w-0 flex-1 font-medium one-line">{title.title}</b>
                    {title.is_default ? <Tag tone="outline">默认</Tag> : null}
                  </span>
                  <span className="block mt-1 text-sub text-ink-3 mono">{title.tax_no || '个人抬头'}</span>
                  {title.title_type === 'company' && title.missing.length > 0 ? (
                    <span className="block mt-1 text-hint text-ink-3">开专票还需补充：{title.missing.join('、')}</span>
                  ) : null}
                  <span className="flex justify-end gap-2 mt-2">
                    <Button size="s" variant="outline" onClick={() => copy(title)}>
                      复制
                    </Button>
                    {mayEdit ? (
                      <Button size="s" variant="outline" onClick={() => setEditing({ open: true, title })}>
                        编辑
                      </Button>
                    ) : null}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </ListPage>
  )
}
