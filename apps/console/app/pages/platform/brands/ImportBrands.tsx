import { deskBrands } from '@mall/contract/brand/platform.calls'
import { brandTemplate, importBrands, previewBrandImport } from '@mall/contract/category/platform.calls'
import { SheetImport } from '#parts/sheet-import/SheetImport.tsx'

/** Brands from a workbook: the template, or an export that was changed. */
export const ImportBrands = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <SheetImport
    open={open}
    onClose={onClose}
    title="表格导入品牌"
    about={
      <>
        <p>每行一个品牌，名称必填；首字母空着就按拼音，排序大的在前。标志在品牌里另外上传。</p>
        <p>同名的品牌不会重复添加；首字母、排序、状态填了就改，空着不动。</p>
      </>
    }
    template={brandTemplate}
    preview={previewBrandImport}
    apply={importBrands}
    changes={[deskBrands]}
  />
)
