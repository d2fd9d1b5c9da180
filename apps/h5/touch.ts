import '#ui/tokens.css'
import '#ui/kit.css'
