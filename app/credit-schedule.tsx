import { Wide } from "@/app/wide";
import { REFERENCE } from "@/lib/api/reference";

/** What each lookup costs, as the endpoints declare it. */
export function CreditSchedule() {
  return (
    <Wide label="Credits" stacks>
      <table>
        <thead>
          <tr>
            <th scope="col">Lookup</th>
            <th scope="col">Credits</th>
          </tr>
        </thead>
        <tbody>
          {REFERENCE.map(({ id, path, price }) => (
            <tr key={id}>
              <th scope="row">
                <a href={`/docs#${id}`}>
                  <code>{path}</code>
                </a>
              </th>
              <td>{price ?? "Free."}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}
