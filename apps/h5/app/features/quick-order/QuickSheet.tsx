import { cartLineLimit } from '@mall/contract/cart/words'
import { materialLimits } from '@mall/contract/material/words'
import { CallError } from '#api/call-error.ts'
import { confirm, toast } from '#ui/feedback/feedback.ts'
import { ListSheet, type ListSource } from '#ui/ListSheet.tsx'
import { QuickResult } from './QuickResult.tsx'
import styles from './quick.module.css'
import { doneText } from './quick-text.ts'
import { useQuickList } from './useQuickList.ts'

type Props = { open: boolean; onClose: () => void /** 进货单, 购物车 */; cartName: string }

const example = '粘贴订货编码与数量，一行一种，如：\nGD-2201-42  20\nM-1001,5'

/** 快速下单: a list of codes and quantities, read, mended, and added at once. What is in it outlives closing. */
export function QuickSheet({ open, onClose, cartName }: Props) {
  const quick = useQuickList()
  const { good, bad } = quick.shown
  const held = good.length + bad.length > 0

  async function mayReadAnew() {
    if (!quick.touched || !held) return true
    return confirm('重新识别会放弃已做的修改，确定继续吗？', { ok: '重新识别' })
  }

  async function read(source: ListSource) {
    try {
      const found = await quick.read(source)
      return found.good.length + found.bad.length === 0 ? '没有识别到商品，请检查清单内容' : undefined
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return error.kind === 'login' ? '' : error.msg
    }
  }

  async function add() {
    const added = await quick.add({ good, bad })
    if (!added) return false
    const { left } = added
    if (added.added > 0) toast.success(doneText(added, cartName))
    else toast.warning(`商品未能加入${cartName}，原因见清单`)
    if (left.good.length + left.bad.length > 0) return false
    quick.forget()
    return true
  }

  return (
    <ListSheet
      open={open}
      onClose={onClose}
      titles={{ list: '快速下单', found: '识别结果' }}
      label="采购清单"
      placeholder={example}
      hints={
        <ul className={styles.hints}>
          <li>可直接从 Excel、WPS 或聊天记录中复制，列的顺序不限</li>
          <li>支持商城的规格编码、订货编码，以及企业自己的物料编码</li>
          <li>未写数量按 1 计，一次最多 {materialLimits.quickRows} 行</li>
        </ul>
      }
      read={{ ok: '识别', blank: '请粘贴清单，或选择表格文件', may: mayReadAnew, by: read }}
      again={held ? '返回上次的识别结果' : undefined}
      take={{
        ok: good.length === 0 ? `加入${cartName}` : `加入 ${good.length} 行`,
        none: good.length === 0 ? '没有可加入的商品，请先处理清单' : '',
        by: add,
      }}
    >
      <QuickResult
        list={quick.shown}
        resolving={quick.resolving}
        lineLimit={cartLineLimit}
        onQty={quick.setQty}
        onRemove={quick.remove}
        onResolve={quick.resolve}
      />
    </ListSheet>
  )
}
