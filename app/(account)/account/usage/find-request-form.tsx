import Form from "next/form";
import { FormField } from "@/components/form-field";

interface FindRequestFormProps {
  readonly value?: string;
  readonly error?: string | null;
}

/** Opens the page of one request of the log. */
export function FindRequestForm({ value = "", error = null }: FindRequestFormProps) {
  return (
    <Form action="/account/usage/request" prefetch={false} className="find-request" role="search">
      <FormField
        id="id"
        label="Request ID"
        error={error}
        hint="Every response has one in its X-Request-Id header."
        defaultValue={value}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <button type="submit" className="plain">
        Find request
      </button>
    </Form>
  );
}
