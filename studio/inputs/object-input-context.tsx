import { createContext, type ReactNode, use } from 'react'
import { type FormCallbacksValue, type ObjectInputProps, useFormCallbacks } from 'sanity'

const ObjectInputContext = createContext<ObjectInputProps | null>(null)
const ObjectCallbacksContext = createContext<FormCallbacksValue | null>(null)

interface Props {
  input: ObjectInputProps
  children: ReactNode
}

/** Provides the object's input and form callbacks to the inputs of its fields, which change sibling fields. */
export function ObjectInputProvider({ input, children }: Props) {
  const callbacks = useFormCallbacks()
  return (
    <ObjectCallbacksContext value={callbacks}>
      <ObjectInputContext value={input}>{children}</ObjectInputContext>
    </ObjectCallbacksContext>
  )
}

/** Returns the input of the object that contains the field. @throws Error outside ObjectInputProvider */
export function useObjectInput(): ObjectInputProps {
  const input = use(ObjectInputContext)
  if (!input) throw new Error('useObjectInput must be used inside ObjectInputProvider')
  return input
}

/**
 * Returns the form callbacks of the object that contains the field, not those of a list inside it.
 * @throws Error outside ObjectInputProvider
 */
export function useObjectCallbacks(): FormCallbacksValue {
  const callbacks = use(ObjectCallbacksContext)
  if (!callbacks) throw new Error('useObjectCallbacks must be used inside ObjectInputProvider')
  return callbacks
}
