import { type Brand, BrandForm } from './BrandForm.tsx'
import { MergeBrand } from './MergeBrand.tsx'

/** A brand in full: its name and looks, and the merging of its goods into another one. */
export const EditBrand = ({ brand, onDone }: { brand: Brand; onDone: () => void }) => (
  <>
    <BrandForm brand={brand} onDone={onDone} />
    <MergeBrand brand={brand} onDone={onDone} />
  </>
)
