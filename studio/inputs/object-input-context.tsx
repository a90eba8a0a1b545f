import { createContext, type ReactNode, use } from 'react'
import { type FormCallbacksValue, type ObjectInputProps, useFormCallbacks } from 'sanity'

const ObjectInputContext = createContext<ObjectInputProps | null>(null)
const ObjectCallbacksContext = createContext<FormCallbacksValue | null>(null)

interface Props {
  input: ObjectInputProps
  children: ReactNode
}

/** Provides the inputs of an object's fields with what they need to render and change the field beside. */
export function ObjectInputProvider({ input, children }: Props) {
  const callbacks = useFormCallbacks()
  return (
    <ObjectCallbacksContext value={callbacks}>
      <ObjectInputContext value={input}>{children}</ObjectInputContext>
    </ObjectCallbacksContext>
  )
}

/** Returns the input of the object that the field is in. */
export function useObjectInput(): ObjectInputProps {
  const input = use(ObjectInputContext)
  if (!input) throw new Error('The field is in no object')
  return input
}

/** Returns the callbacks of the object that the field is in; those of a list are its own. */
export function useObjectCallbacks(): FormCallbacksValue {
  const callbacks = use(ObjectCallbacksContext)
  if (!callbacks) throw new Error('The field is in no object')
  return callbacks
}
