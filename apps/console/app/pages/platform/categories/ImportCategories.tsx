import {
  categoryTemplate,
  deskCategories,
  importCategories,
  previewCategoryImport,
  starters,
} from '@mall/contract/category/platform.calls'
import { SheetImport } from '#parts/sheet-import/SheetImport.tsx'

/** Categories from a workbook: the template, or an export that was changed. */
export const ImportCategories = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <SheetImport
    open={open}
    onClose={onClose}
    title="表格导入分类"
    about={
      <>
        <p>每行一个分类，写全一级、二级、三级；一级、二级空着就是沿用上一行的，没有的上级一并新增。</p>
        <p>同一上级下同名的分类不会重复添加；税率、税收分类编码、简称、排序、状态填了就改，空着不动。排序小的在前。</p>
      </>
    }
    template={categoryTemplate}
    preview={previewCategoryImport}
    apply={importCategories}
    changes={[deskCategories, starters]}
  />
)
