//! Prints the CPU time per name of the DataFusion functions for display and lookalikes, beside a loop over
//! the library.
//!
//! ```text
//! cargo run --profile benchmark --example time_display [ROUNDS [PROTECTED]]
//! ```
//!
//! The time of a query on hosts in memory, minus the time of the same query without a function. Each round
//! runs all columns in turn; the least time counts. The first round builds the index of protected names.

#![allow(
    clippy::panic,
    clippy::unwrap_used,
    clippy::indexing_slicing,
    unreachable_pub,
    reason = "the input is that of the project"
)]

#[allow(dead_code, reason = "other tables use the rest")]
#[path = "../../arrow/examples/common/mod.rs"]
mod common;
#[path = "../../arrow/examples/common/loops.rs"]
mod loops;

use std::sync::Arc;
use std::time::Duration;

use alabel::Domain;
use alabel::display::Lookalikes;
use arrow_array::RecordBatch;
use common::{BATCH, argument, hosts, measure, print_row, utf8, views};
use datafusion::datasource::MemTable;
use datafusion::physical_plan::{ExecutionPlan, collect};
use datafusion::prelude::{SessionConfig, SessionContext};
use loops::{LOOPS, keep, protected};
use tokio::runtime::{Builder, Runtime};

/// The columns of the table `names`.
const COLUMNS: [&str; 2] = ["utf8", "view"];

fn session(names: &[String]) -> SessionContext {
    let batch = |names| {
        let columns = [(COLUMNS[0], utf8(names)), (COLUMNS[1], views(names))];
        RecordBatch::try_from_iter_with_nullable(columns.map(|(name, column)| (name, column, true)))
            .unwrap()
    };
    let batches: Vec<RecordBatch> = names.chunks(BATCH).map(batch).collect();
    let table = MemTable::try_new(batches[0].schema(), vec![batches]).unwrap();
    let config = SessionConfig::new().with_target_partitions(1);
    let mut session = SessionContext::new_with_config(config);
    alabel_datafusion::register_all(&mut session).unwrap();
    session.register_table("names", Arc::new(table)).unwrap();
    session
}

fn plan(runtime: &Runtime, session: &SessionContext, expression: &str) -> Arc<dyn ExecutionPlan> {
    let sql = format!("SELECT {expression} FROM names");
    let plan = async { session.sql(&sql).await?.create_physical_plan().await };
    runtime.block_on(plan).unwrap()
}

fn main() {
    let (rounds, names, protected) = (argument(1, 11), hosts(), protected(argument(2, 1024)));
    let runtime = Builder::new_current_thread().build().unwrap();
    let session = session(&names);
    let list = format!("['{}']", protected.join("', '"));
    let index = protected.iter().map(|name| Domain::parse(name).unwrap());
    let index: Lookalikes = index.collect();
    println!("{} protected names\n", protected.len());
    println!("| function | Utf8 | Utf8View | loop over alabel |");
    println!("|---|---|---|---|");
    for (function, library) in LOOPS {
        let call = |column| match function {
            "lookalikes" => format!("idna_lookalikes({column}, {list})"),
            _ => format!("idna_{function}({column})"),
        };
        let plans = COLUMNS.map(|column| {
            [call(column), column.to_owned()]
                .map(|expression| plan(&runtime, &session, &expression))
        });
        let mut least = [Duration::MAX; 5];
        for _ in 0..rounds {
            let queries = plans.as_flattened();
            for (plan, least) in queries.iter().zip(&mut least) {
                let batches = || collect(Arc::clone(plan), session.task_ctx());
                measure(least, || keep(runtime.block_on(batches()).unwrap()));
            }
            measure(&mut least[4], || library(&names, &index));
        }
        let less = |query: usize| least[query].saturating_sub(least[query + 1]);
        let cells = [less(0), less(2), least[4]];
        print_row(&format!("`idna_{function}`"), &cells, names.len());
    }
}
